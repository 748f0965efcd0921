import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../../../src/designs/template/placeholders.ts';
import { designs as designTexts } from '../../../../src/web/texts/en/cards/designs.ts';

describe('the fields that are offered for a design', () => {
  it('are those that the renderer knows', () => {
    expect(Object.keys(designTexts.fields.names).sort()).toEqual([...FIELDS].sort());
  });
});
