export const unformatted = {a:1 }
