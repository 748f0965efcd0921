// The one door to the thresholds, so that no check has to climb out of the tree for them.
export * from '../../../config/photo-standards.ts';
