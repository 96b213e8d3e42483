/**
 * Sets variables of this process. pgBackRest reads them, also where PostgreSQL starts it, and takes them before what its files say.
 */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}
