# What the other images are built with: Node, pnpm and Python's package index. Nothing of it is left in them but Node itself.
ARG BASE_IMAGE
FROM ${BASE_IMAGE}
ARG NODE_VERSION
ARG PNPM_VERSION
ENV DEBIAN_FRONTEND=noninteractive \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt \
    PIP_CERT=/etc/ssl/certs/ca-certificates.crt
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates npm python3 python3-pip \
 && rm -rf /var/lib/apt/lists/*
RUN case "$(dpkg --print-architecture)" in amd64) machine=x64 ;; arm64) machine=arm64 ;; *) exit 1 ;; esac \
 && npm install --prefix /opt/tools --no-save --no-audit --no-fund "pnpm@${PNPM_VERSION}" "node-linux-${machine}@${NODE_VERSION}" \
 && ln -s "/opt/tools/node_modules/node-linux-${machine}/bin/node" /usr/local/bin/node \
 && ln -s /opt/tools/node_modules/.bin/pnpm /usr/local/bin/pnpm \
 && node --version && pnpm --version
