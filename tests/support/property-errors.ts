import fc from 'fast-check';

/** A failed property's message contains the error of its counterexample. Otherwise only its cause does, which the JSON results leave out. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true });
