# The pages of one frontend as files over HTTP: the shell, or one remote, which its team ships alone.
ARG BASE_IMAGE
ARG TOOLS_IMAGE

FROM ${TOOLS_IMAGE} AS build
COPY . /build
WORKDIR /build
RUN CI=true pnpm install --frozen-lockfile --filter './frontends/*' --filter ./proto
ARG PART
ARG SOURCE_DATE_EPOCH=0
RUN cd "frontends/${PART}" && node ../webpack/build.mjs \
 && mkdir -p /out/srv/www && cp -r dist/. /out/srv/www/ \
 && find /out/srv/www -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM ${BASE_IMAGE}
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
 && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /var/www
COPY deploy/images/web/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /out /
ARG PART
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="verdict-web-${PART}" \
      org.opencontainers.image.description="Verdict, an online judge: the pages of ${PART}" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
USER 10001:10001
EXPOSE 8080
ENTRYPOINT ["nginx"]
