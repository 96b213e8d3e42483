# The whole repository with its packages, for programs that run from the sources: migrations, seeds and simulators.
ARG NODE=26.10.0
FROM node:${NODE}-bookworm-slim
RUN mkdir -p /media /simulators && chown node:node /media /simulators
WORKDIR /repo
COPY package.json ./
RUN npm install --global "$(node -p 'require("./package.json").packageManager')"
COPY . .
RUN pnpm install --frozen-lockfile --filter "@haat/auth..." --filter "@haat/catalogue..." --filter "@haat/orders..." \
  --filter "@haat/adapters..." --filter "@haat/simulators..."
USER node
VOLUME /media /simulators
CMD ["sh", "infra/containers/prepare.sh"]
