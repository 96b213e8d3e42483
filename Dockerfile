# The image of one program: storefront, auth, catalogue, orders, adapters or simulators (docs/images.md).
#
#   docker build --build-arg PROGRAM=orders -t haat/orders .
ARG NODE=26.10.0
ARG PROGRAM

FROM node:${NODE}-bookworm-slim AS tools
ENV CI=true DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /repo
COPY package.json pnpm-workspace.yaml ./
RUN npm install --global --no-audit --no-fund \
  "$(node -p 'require("./package.json").packageManager')" "turbo@$(sed -n 's/^  turbo: //p' pnpm-workspace.yaml)" \
  && rm package.json

# Of the repository only the program and the packages that it uses, so that no other change builds it again. The same
# times in every build, because an engine may compare them.
FROM tools AS pruned
ARG PROGRAM
COPY . .
RUN turbo prune "@haat/$PROGRAM" @haat/runtime-files --docker \
  # Without it, pnpm does not install the tools of the top folder, 350 MB.
  && rm out/json/package.json out/full/package.json \
  && find out -exec touch --no-dereference --date=@0 {} +

FROM tools AS build
ARG PROGRAM
COPY --from=pruned /repo/out/json ./
# Flat, because a bundle imports what the shared packages need from npm.
RUN --mount=type=cache,id=pnpm,target=/pnpm-store \
  pnpm install --frozen-lockfile --config.store-dir=/pnpm-store --config.node-linker=hoisted \
  --filter-prod "@haat/$PROGRAM..." --filter @haat/runtime-files
COPY --from=pruned /repo/out/full ./
RUN pnpm --filter "@haat/$PROGRAM" build && node tooling/runtime-files/copy-runtime-files.ts */"$PROGRAM" /out

# Node and the system libraries that it and sharp load. No shell, no package manager.
FROM node:${NODE}-bookworm-slim AS node
RUN mkdir -p /runtime/tmp /empty && chmod 1777 /runtime/tmp \
  && cp --parents --dereference /usr/local/bin/node $(ldd /usr/local/bin/node | grep -o '/[^ ]*') \
  /lib/*-linux-gnu/libresolv.so.2 /etc/passwd /etc/group /runtime

FROM scratch AS program
COPY --from=node /runtime /
COPY infra/containers/health-check.mjs /app/
WORKDIR /app/program
USER 1000:1000
# The memory settings: docs/performance.md, "Memory".
ENV NODE_ENV=production PATH=/usr/local/bin \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=20"]
# A stage with an entry point of its own needs a command of its own, too.
# A service's image also runs dist/worker.js, dist/migrate.js, dist/seed.js and the commands of the runbooks.
CMD ["dist/main.js"]
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "/app/health-check.mjs"]

FROM program AS storefront
ENV PORT=3000
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=50"]
CMD ["build/server/index.js"]

FROM program AS auth
ENV PORT=4001

FROM program AS catalogue
ENV PORT=4002 MEDIA_DIR=/media
COPY --from=node --chown=1000:1000 /empty /media
# Every process of the service sees the same pictures. Keep /media/originals between versions.
VOLUME /media
ENTRYPOINT ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "--expose-gc"]
CMD ["dist/main.js"]

FROM program AS orders
ENV PORT=4003

FROM program AS adapters
ENV PORT=4004

FROM program AS simulators
ENV PORT=4100 HOST=0.0.0.0 SIMULATORS_DATA=/simulators/data.sqlite
COPY --from=node --chown=1000:1000 /empty /simulators
VOLUME /simulators

FROM ${PROGRAM}
COPY --from=build /out /app
ARG REVISION=unknown
LABEL org.opencontainers.image.source=https://github.com/haat/haat org.opencontainers.image.revision=${REVISION}
