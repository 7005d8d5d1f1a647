# MongoDB and Redis for trials of the chart, one of each without copies: `mongod` or `redis-server`, and further options.
ARG SERVICES_IMAGE
ARG TOOLS_IMAGE

FROM ${TOOLS_IMAGE} AS build
# The installer starts what it has installed, to see that it does.
RUN apt-get update && apt-get install -y --no-install-recommends libcurl4 libssl3 && rm -rf /var/lib/apt/lists/*
COPY deploy /build/deploy
WORKDIR /build
RUN node --use-system-ca deploy/images/install.ts mongod /out/usr/local/bin \
 && install -D -m 755 deploy/images/trial-stores/entrypoint.sh /out/usr/local/bin/verdict-trial-stores \
 && install -d -o 10001 -g 10001 /out/data
ARG SOURCE_DATE_EPOCH=0
RUN find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM ${SERVICES_IMAGE}
USER 0:0
# The server lies in the package of its tools, under the name of one of them; the other package has but its service.
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends libcurl4 libssl3 redis-tools \
 && ln -s redis-check-rdb /usr/bin/redis-server \
 && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/*
COPY --from=build /out /
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="verdict-trial-stores" \
      org.opencontainers.image.description="MongoDB and Redis for trials of Verdict" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /data
USER 10001:10001
ENTRYPOINT ["verdict-trial-stores"]
