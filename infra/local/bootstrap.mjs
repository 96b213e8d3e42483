// `npm start` and `npm test` on a machine with Node and npm only. Old syntax on purpose: an old Node must get as far as
// reading this file to say what is wrong.
import { isTooOld } from "./node-version.mjs";

if (isTooOld(process.versions.node)) {
  console.error(
    "Haat needs Node 20 or newer to start; this is Node " +
      process.versions.node +
      ". See https://nodejs.org",
  );
  process.exit(1);
} else {
  void import("./bring-up.mjs").then(function (it) {
    return it.bringUp(process.argv[2], process.argv.slice(3));
  });
}
