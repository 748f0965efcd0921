/** How far a Latin letter reaches, with one accent or a tail, in em: the distance that designs ask for is meant for it. */
export const latin = { above: 0.96, below: 0.25 } as const;
