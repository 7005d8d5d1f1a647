# Load tests with k6: the arguments are those of `node load-tests/series.ts`.
ARG BASE_IMAGE
ARG TOOLS_IMAGE

FROM ${TOOLS_IMAGE} AS build
COPY . /build
WORKDIR /build
RUN CI=true pnpm install --prod --frozen-lockfile --filter ./load-tests --filter ./deploy --filter ./proto \
 && node --use-system-ca deploy/images/install.ts k6 /out/usr/local/bin
ARG SOURCE_DATE_EPOCH=0
RUN sh deploy/images/load-tests/collect.sh /build /out

FROM ${BASE_IMAGE}
ARG VERSION
ARG REVISION
LABEL org.opencontainers.image.title="verdict-load-tests" \
      org.opencontainers.image.description="Load tests of Verdict, an online judge" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /out /
ENV VERDICT_DATA=/tmp/verdict
WORKDIR /app
USER 10001:10001
ENTRYPOINT ["node", "/app/load-tests/series.ts"]
