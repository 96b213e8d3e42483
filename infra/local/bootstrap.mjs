// The entry of `npm start` and `npm test`. Needs Node and npm only: checks the Node version, then install-and-run.mjs does
// the rest. The syntax is old on purpose, so that an old Node can read this file and print the error.

if (!(parseInt(process.versions.node, 10) >= 20)) {
  console.error(
    "Haat needs Node 20 or newer to start; this is Node " +
      process.versions.node +
      ". See https://nodejs.org",
  );
  process.exit(1);
} else {
  void import("./install-and-run.mjs").then(function (module) {
    return module.installAndRun(process.argv[2], process.argv.slice(3));
  });
}
