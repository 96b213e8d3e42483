// Prints the release notes of a tag: the commits since the tag before it.
import { execFileSync } from "node:child_process";
import { releaseNotes } from "./release-notes.ts";

const [tag] = process.argv.slice(2);
if (tag === undefined) throw new Error("usage: node tooling/delivery/write-release-notes.ts <tag>");
const git = (...args: string[]) => execFileSync("git", args, { maxBuffer: 64 * 1024 * 1024 }).toString();
const earlier = git("tag", "--list", "v*", "--merged", `${tag}^`, "--sort=-version:refname").split("\n")[0];
const range = earlier ? `${earlier}..${tag}` : tag;
console.log(releaseNotes(git("log", "--no-merges", "--format=%s", range).split("\n").filter(Boolean)));
