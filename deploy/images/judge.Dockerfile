# A judge worker and its sandbox, which run as two containers of one pod: `verdict-judge` and `go-judge`.
ARG BASE_IMAGE
ARG SERVICES_IMAGE
ARG TOOLS_IMAGE

FROM ${TOOLS_IMAGE} AS build
COPY deploy /build/deploy
WORKDIR /build
RUN node --use-system-ca deploy/images/install.ts go-judge /out/usr/local/bin \
 && node --use-system-ca deploy/images/install.ts testlib /out/usr/local/include \
 && install -D -m 755 deploy/images/judge/verdict-judge.sh /out/usr/local/bin/verdict-judge-entrypoint \
 && install -d -o 10001 -g 10001 /out/var/lib/verdict && install -d /out/var/lib/go-judge
ARG SOURCE_DATE_EPOCH=0
RUN find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM ${SERVICES_IMAGE} AS services

FROM ${BASE_IMAGE}
# The Debian packages of the languages: those of the variant. This layer, the largest, stays what it is from version to version.
ARG LANGUAGES
RUN apt-get update \
 && mkdir -p /usr/share/man/man1 \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${LANGUAGES} \
 && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* /usr/share/doc /usr/share/man
COPY --from=services /etc/passwd /etc/group /etc/
COPY --from=services /usr/local/bin /usr/local/bin
COPY --from=build /out /
COPY --from=services /app /app
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    VERDICT_DATA=/var/lib/verdict \
    VERDICT_TESTLIB=/usr/local/include/testlib.h
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="verdict-judge" \
      org.opencontainers.image.description="Verdict, an online judge: judge worker and sandbox" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
USER 10001:10001
ENTRYPOINT ["verdict-judge-entrypoint"]
CMD ["verdict-judge"]
