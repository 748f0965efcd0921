// The only module that imports the thresholds, so that no check has to reach across the tree for them.
export * from '../../../config/photo-standards.ts';
