import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../../src/shared/events.ts';
import { webhooks as webhookTexts } from '../../../../src/web/texts/en/office/webhooks.ts';

describe('the events that can be ticked', () => {
  it('are those that there are', () => {
    expect(Object.keys(webhookTexts.events).sort()).toEqual([...EVENT_TYPES].sort());
  });
});
