/** Warnings of a card that doesn't verify as valid, though it is in use or ready to be. */
export const cardOfNoUse = {
  inactive: (name: string) => `This card does not verify as valid, because ${name} is not active.`,
  archived: (name: string) => `This card does not verify as valid, because ${name} is archived.`,
  ended: 'This card does not verify as valid, because its last day has passed.',
};
