/** The number of rows after which statistics matter: smaller tables are read whole quickly. */
const FIRST_ROWS = 1_000;

/** Says when tables have grown so much that a database's statistics about them mislead it. */
export class Growth {
  #rows = 0;
  #dueAt = FIRST_ROWS;

  /** Counts written rows. */
  add(rows: number): void {
    this.#rows += rows;
  }

  /** True once whenever twice as many rows have been written as the time before. */
  takeDue(): boolean {
    if (this.#rows < this.#dueAt) return false;
    this.#dueAt = this.#rows * 2;
    return true;
  }
}
