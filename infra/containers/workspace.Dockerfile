# The whole repository with its packages, for what runs from the sources: migrations with seeds, and the simulators.
FROM node:26-bookworm-slim
RUN npm install --global pnpm@12.21.0 \
  && mkdir -p /media /simulators && chown node:node /media /simulators
WORKDIR /repo
COPY . .
RUN pnpm install --frozen-lockfile --filter "@haat/auth..." --filter "@haat/catalogue..." --filter "@haat/orders..." \
  --filter "@haat/adapters..." --filter "@haat/simulators..."
USER node
VOLUME /media /simulators
CMD ["sh", "infra/containers/prepare.sh"]
