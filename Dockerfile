# The server with its console. PostgreSQL and the broker run beside it (compose.yaml), or embedded.

# Everything with its development dependencies: builds the console and collects what a server needs in /image.
FROM node:24-slim AS build
WORKDIR /foyer
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN node scripts/image-files.ts /image

# The server's dependencies at run time, without those of development and of other packages.
FROM node:24-slim AS install
WORKDIR /foyer
COPY --from=build /image .
RUN npm ci --no-audit --no-fund --omit=dev --workspace @foyer/server

FROM node:24-slim AS run
WORKDIR /foyer
COPY --from=install --chown=node:node /foyer .
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 FOYER_DATA=/data
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/app/main.ts"]
