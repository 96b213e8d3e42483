interface Query {
  then: (resolve: (rows: number) => void, reject: (error: unknown) => void) => void;
}

/** Like a Drizzle query: it runs only when somebody awaits it. */
declare function insert(): Query;

export function forgets(): void {
  insert();
}
