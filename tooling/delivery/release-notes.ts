/** Markdown with the commits by area. The subject of a commit is `area: what changed`. */
export function releaseNotes(subjects: string[]): string {
  const areas = Map.groupBy(subjects, (subject) => /^([\w-]+): /.exec(subject)?.[1] ?? "other");
  return [...areas]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([area, lines]) => {
      const changes = lines.map((line) => `- ${line.replace(`${area}: `, "")}`);
      return [`## ${area}`, "", ...changes, ""].join("\n");
    })
    .join("\n");
}
