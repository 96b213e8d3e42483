interface Query {
  then: (resolve: (rows: number) => void, reject: (error: unknown) => void) => void;
}

/** Like a Drizzle query: it runs only when it is awaited. */
declare function insert(): Query;

export function forgets(): void {
  insert();
}
