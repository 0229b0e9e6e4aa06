# The server image: the API, the worker and the operator's command. Node runs the TypeScript as it is; only the workflow
# code is bundled, so that a worker is ready in a second.
FROM node:24.21.0-slim AS packages
WORKDIR /casefold
COPY package.json package-lock.json .npmrc ./
# Not packages/dev: where npm sees it, it installs Azurite and 300 packages more, although the server only tests with it.
COPY packages/contract/package.json packages/contract/
COPY packages/clinical/package.json packages/clinical/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev --ignore-scripts --workspace @casefold/server

# What browsers get: built here, served by the API.
FROM node:24.21.0-slim AS dashboard
WORKDIR /casefold
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/sdk/package.json packages/sdk/
COPY packages/dashboard/package.json packages/dashboard/
RUN npm ci --ignore-scripts --workspace @casefold/dashboard
COPY packages/contract packages/contract
COPY packages/sdk packages/sdk
COPY packages/dashboard packages/dashboard
RUN npm run build --workspace @casefold/dashboard

# The accurate OCR engine, every wheel by its hash.
FROM node:24.21.0-slim AS ocr
RUN apt-get update -qq && apt-get install -qq --no-install-recommends python3-venv
COPY tools/ocr/requirements.txt /
RUN python3 -m venv /opt/ocr && \
    /opt/ocr/bin/python -m pip install --no-cache-dir --no-deps --require-hashes --only-binary=:all: -r /requirements.txt

FROM node:24.21.0-slim
ENV NODE_ENV=production
# What reads pages, and the walls around it. Poppler draws text whose font a file lacks with one of these fonts.
RUN apt-get update -qq && \
    apt-get install -qq --no-install-recommends bubblewrap fonts-liberation2 poppler-utils python3 tesseract-ocr tesseract-ocr-osd && \
    rm -rf /var/lib/apt/lists/*
COPY --from=ocr /opt/ocr /opt/ocr
ENV OCR_PYTHON=/opt/ocr/bin/python
WORKDIR /casefold
COPY --from=packages /casefold ./
COPY packages/contract packages/contract
COPY packages/clinical packages/clinical
COPY packages/server packages/server
COPY --from=dashboard /casefold/packages/dashboard/dist packages/dashboard/dist
RUN node packages/server/src/main/casefold.ts bundle /casefold/workflows.js
ENV WORKFLOW_BUNDLE=/casefold/workflows.js
USER node
EXPOSE 8080
CMD ["node", "--max-semi-space-size=16", "packages/server/src/main/api.ts"]
