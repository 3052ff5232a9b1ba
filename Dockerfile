# The portal alone: it needs UPSTREAM_URL, SESSION_SECRETS and PUBLIC_ORIGIN when it runs (README, Configuration).
FROM node:24.22.1-slim AS build
# The commit of the source, of which .git is not in the image: --build-arg COMMIT=$(git rev-parse HEAD)
ARG COMMIT=
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.22.1-slim
ARG COMMIT= VERSION=
LABEL org.opencontainers.image.title=vend-portal org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /portal
COPY --from=build --chown=root:root /portal/package.json /portal/.env.example ./
COPY --from=build --chown=root:root /portal/node_modules ./node_modules
COPY --from=build --chown=root:root /portal/build/client ./build/client
COPY --from=build --chown=root:root /portal/build/server ./build/server
COPY --from=build --chown=root:root /portal/build/node-version.mjs /portal/build/server.mjs /portal/build/server.mjs.map /portal/build/explain.mjs /portal/build/database.mjs ./build/
# The database of a single portal; not used with DATABASE_URL.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--enable-source-maps", "build/server.mjs"]
