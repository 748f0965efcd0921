// The only module that imports the thresholds, so that checks import from near by instead of across the tree.
export * from '../../../config/photo-standards.ts';
