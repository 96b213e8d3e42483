export enum Grade {
  Mint,
}
