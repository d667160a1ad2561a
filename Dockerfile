# syntax=docker/dockerfile:1

# Two images, which docs/containers.md describes:
#   docker build -t psgc-static .                            nginx with every answer as a file
#   docker build -t psgc-static:server --target server .     the Node server, which also searches

# What is built is the same for every processor, so it is built on the one that is there.
FROM --platform=$BUILDPLATFORM node:24-slim AS source
WORKDIR /build
# Dependencies are installed again only if these files change.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .

# The npm package, which needs no other.
FROM source AS package
RUN npm run prepare && \
    npm pack --ignore-scripts --pack-destination /tmp && \
    mkdir /package && \
    tar -xzf /tmp/psgc-static-*.tgz -C /package --strip-components 1

# The tree for nginx. Options of `npm run build`; an empty one leaves the default.
FROM source AS tree
ARG DEPTH=
ARG FAMILIES=
ARG REGION=
ARG RELEASE=
ARG ORIGIN=
RUN npm run build -- --target nginx --out /srv/psgc \
    ${DEPTH:+--depth "$DEPTH"} \
    ${FAMILIES:+--families "$FAMILIES"} \
    ${REGION:+--region "$REGION"} \
    ${RELEASE:+--release "$RELEASE"} \
    ${ORIGIN:+--origin "$ORIGIN"}

FROM node:24-slim AS server
LABEL org.opencontainers.image.title="psgc-static" \
      org.opencontainers.image.description="The Philippine Standard Geographic Code (PSGC) as a JSON API: the server" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=package /package ./
# The user `node` of the image. Kubernetes wants a number to know that it is not root.
USER 1000:1000
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/cli/cli.js"]
CMD ["serve", "--log"]

# The last stage is the one that is built by default.
FROM nginx:1.28-alpine-slim AS static
LABEL org.opencontainers.image.title="psgc-static" \
      org.opencontainers.image.description="The Philippine Standard Geographic Code (PSGC) as a JSON API: static files" \
      org.opencontainers.image.licenses="MIT"
COPY --from=tree /srv/psgc /srv/psgc
# The user `nginx` of the image.
USER 101:101
EXPOSE 8080
# SIGTERM would cut off the answers that nginx is sending.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["nginx"]
CMD ["-e", "stderr", "-p", "/srv/psgc", "-c", "nginx/nginx.conf"]
