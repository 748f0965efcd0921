// Words for campaigns, which ask many people for their photo. The database stores them, the API returns them, and the
// web app has a label for each.

/**
 * States of a campaign: people are chosen, then asked. `asked` ones remind, and follow who comes new. `stopping`: its
 * requests are gone through.
 */
export const CAMPAIGN_STATES = ['choosing', 'asking', 'asked', 'stopping', 'stopped', 'failed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** True while there is progress to be seen. */
export const isAtWork = (state: CampaignState): boolean =>
  state === 'choosing' || state === 'asking' || state === 'stopping';

/** Stages that a request passes; it may be at several of them. */
export const REQUEST_STAGES = [
  'asked',
  'opened',
  'sent',
  'approved',
  'rejected',
  'silent',
  'undeliverable',
] as const;
export type RequestStage = (typeof REQUEST_STAGES)[number];

/** Reasons for asking somebody not. */
export const CAMPAIGN_LEFT_REASONS = [
  'has_photo',
  'photo_waiting',
  'asked_lately',
  'no_address',
  'archived',
  'gone',
] as const;
export type CampaignLeftReason = (typeof CAMPAIGN_LEFT_REASONS)[number];

/** Days after a request on which those who are silent are reminded, unless a campaign says otherwise. */
export const USUAL_REMINDERS = [3, 10];
