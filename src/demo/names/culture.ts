/** Names that go together; `women` and `men` are given names. */
export interface Culture {
  women: Name[];
  men: Name[];
  family: Name[];
  /** The forms of women's family names, in cultures that have them. */
  familyOfWomen?: Name[];
  /** Share of people with two given names, 0–1. */
  second?: number;
  /** Share of people with a double family name, 0–1, and what joins the two. */
  double?: { share: number; joint: '-' | ' ' };
}

/** A name in its own script, and as it is written in Latin letters. */
export interface Name {
  own: string;
  latin: string;
}

/** Names from a text: separated by commas, `own=latin` where the two differ. */
export const names = (text: string): Name[] =>
  text.split(',').map((entry) => {
    const [own = '', latin = own] = entry.trim().split('=');
    return { own, latin };
  });
