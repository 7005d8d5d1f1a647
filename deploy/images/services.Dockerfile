# Every service of Verdict and its command line; the argument says which.
ARG BASE_IMAGE
ARG TOOLS_IMAGE

FROM ${TOOLS_IMAGE} AS build
COPY . /build
WORKDIR /build
RUN CI=true pnpm install --prod --frozen-lockfile --filter './services/*' --filter ./proto --filter ./deploy --filter ./scripts
ARG SOURCE_DATE_EPOCH=0
RUN sh deploy/images/services/collect.sh /build /out

FROM ${BASE_IMAGE}
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="verdict-services" \
      org.opencontainers.image.description="Verdict, an online judge: all services; the argument says which" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /out /
# Threads share two heaps, and larger pieces go back to the system when they are freed.
ENV MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    VERDICT_DATA=/tmp/verdict
WORKDIR /app
USER 10001:10001
ENTRYPOINT ["verdict-entrypoint"]
