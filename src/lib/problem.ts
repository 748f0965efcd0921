/** A fault of a value; `code` is for programs, `message` for people. */
export class Problem {
  constructor(
    readonly code: string,
    readonly message: string,
  ) {}
}
