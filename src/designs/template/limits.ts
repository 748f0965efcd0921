import { TEMPLATE_BYTES_MAX } from '../../shared/limits.ts';

/**
 * Limits that no ordinary design comes near; a side that reaches all of them is still drawn in seconds. They apply when
 * a template is saved: templates that were saved before a limit was added are still drawn.
 */
export const LIMITS = {
  templateBytes: TEMPLATE_BYTES_MAX,
  elements: 10_000,
  depth: 64,
  /** Attributes of one element. */
  attributes: 100,
  /** Characters of outlines and of embedded pictures; no other attribute needs so many. */
  attributeLength: 768 * 1024,
  otherAttributeLength: 8 * 1024,
  transformLength: 2000,
  /** Stretches of text between tags, and text boxes: each is set on its own. */
  texts: 500,
  /** Fields to be filled in, in texts and codes. */
  fields: 500,
  /**
   * Characters of all texts, with the fields filled in. A single text is cut at a length beyond any name or address.
   */
  letters: 4000,
  lettersOfText: 500,
  codes: 10,
  /**
   * Characters of all codes in the template itself: encoding a code of 3,000 characters takes a quarter of a second.
   */
  codeLetters: 1500,
  /** Characters of one code, with the fields filled in: as many as the largest QR code holds. */
  lettersOfCode: 3000,
  /** Findings beyond this number are only counted. */
  findings: 100,
  /** Characters of all style sheets: each rule is matched with every element. */
  styleLength: 32 * 1024,
  /** Elements, counted as if every reference were replaced by its target. */
  drawnElements: 20_000,
  /** Depth of nesting, counting the targets of references as nested. */
  drawnDepth: 128,
  /** Elements that need a picture of their own while they are drawn: opacity, masks, clips, filters, patterns. */
  drawnLayers: 200,
  drawnFilters: 12,
  /** Largest number in a coordinate, a length or a transformation. */
  number: 100_000,
  embeddedImagePx: 16_000_000,
  drawnImagePx: 32_000_000,
  drawnOutlines: 4_000_000,
} as const;
