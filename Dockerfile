# Explore History for production: the server with its built pages, for a Firebase project and, best, PostgreSQL (docs/operating.md).
# workbench/ship runs these very steps in a folder where there is no Docker.

FROM node:24-bookworm-slim AS build
WORKDIR /data
WORKDIR /app
COPY package.json package-lock.json ./
COPY historical/package.json historical/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN node --import tsx scripts/ship.ts --image
RUN npm prune --omit=dev --no-audit --no-fund
# Half of what is left is for debuggers and compilers.
RUN find node_modules dist -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

# Node and what it needs, without a shell or a package manager; its user has no rights.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/server/src/operator/catalogue/catalogue.json server/src/operator/catalogue/
COPY --from=build /app/server/src/places/gazetteer.json.br server/src/places/
COPY --from=build /app/server/src/core/db/watchdogWorker.js server/src/core/db/
COPY --from=build /app/server/src/core/files/folderLockWorker.js server/src/core/files/
COPY --from=build /app/server/src/pages/about/markdownWorker.js server/src/pages/about/
COPY --from=build /app/server/src/core/institution/drawSvgWorker.js server/src/core/institution/
COPY --from=build /app/server/src/core/db/migrations server/src/core/db/migrations
# What `admin site` writes: whose site it is stands in SITE_DIR, not in an image.
COPY --from=build /app/docs/texts docs/texts/
COPY --from=build /app/.cache/bundles .cache/bundles
# The only folder that is written to.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data LOG_FORMAT=json XDG_CACHE_HOME=/tmp
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/backend/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD [".cache/bundles/server-src-main.js"]
