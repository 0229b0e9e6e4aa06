# The server image: the API, the worker and the operator's command. Node runs the TypeScript as it is; only the workflow
# code is bundled, so that a worker is ready in a second.
FROM node:24.21.0-slim AS packages
WORKDIR /casefold
COPY package.json package-lock.json .npmrc ./
# Not packages/dev: where npm sees it, it installs Azurite and 300 packages more, although the server only tests with it.
COPY packages/contract/package.json packages/contract/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev --ignore-scripts --workspace @casefold/server

FROM node:24.21.0-slim
ENV NODE_ENV=production
WORKDIR /casefold
COPY --from=packages /casefold ./
COPY packages/contract packages/contract
COPY packages/server packages/server
RUN node packages/server/src/main/casefold.ts bundle /casefold/workflows.js
ENV WORKFLOW_BUNDLE=/casefold/workflows.js
USER node
EXPOSE 8080
CMD ["node", "packages/server/src/main/api.ts"]
