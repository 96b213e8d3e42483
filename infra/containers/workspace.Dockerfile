# The whole repository with its packages, for what runs from the sources: migrations with seeds, and the simulators.
FROM node:26-bookworm-slim
RUN npm install --global pnpm@12.21.0
WORKDIR /repo
COPY . .
# Production packages only; the pinned Node is this image's own.
RUN pnpm install --frozen-lockfile --prod --filter "./services/*..." --filter "@haat/simulators..." \
  && mkdir /media /simulators && chown node:node /media /simulators
USER node
VOLUME /media /simulators
CMD ["sh", "infra/containers/prepare.sh"]
