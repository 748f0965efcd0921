/**
 * Fails a run whose process ends before all of its tests have: nothing else would say so, and it would end with 0. It did once, when
 * two threads were still at work.
 */
export default function failWhenCutOff() {
  if (!process.env.CI)
    process.stderr.write(
      'SKIPPED, runs in .ci/run alone: the compiled file (npm run test:binary), as it has to be built first\n',
    );
  const complain = () => {
    process.stderr.write('\nThe run was cut off: its process ended before its tests did.\n');
    process.exitCode = 1;
  };
  process.on('exit', complain);
  return () => void process.off('exit', complain);
}
