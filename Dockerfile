# The server with its console. PostgreSQL and the broker are beside it (compose.yaml), or embedded.
FROM node:24-slim AS build
WORKDIR /foyer
COPY . .
RUN npm install --no-save --no-audit --no-fund && npm run build

FROM node:24-slim
WORKDIR /foyer
COPY --from=build --chown=node:node /foyer /foyer
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 FOYER_DATA=/data
VOLUME /data
EXPOSE 8080 1883
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/main.ts"]
