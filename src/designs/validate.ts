import { checkTemplate } from './template/check.ts';
import type { Finding } from './template/finding.ts';

/**
 * Everything that keeps a template from being used: each unknown field, each unsafe or unsupported construct, with its
 * line. Empty for a good one. What is only doubtful is in checkTemplate()'s warnings.
 */
export const validateTemplate = (svg: string): Finding[] =>
  checkTemplate(svg).findings.filter(({ severity }) => severity === 'problem');
