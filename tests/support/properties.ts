import fc from 'fast-check';

/**
 * Properties try the cases of SEED, the same for the same seed. The message of one that fails contains the error of its counterexample;
 * otherwise only its cause does, which the JSON results leave out.
 */
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(process.env.SEED ?? 1),
  includeErrorInReport: true,
});
