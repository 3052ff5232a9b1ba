const POLYFILLED = 'app/entry.polyfills.ts adds it';
const ASKED = 'asked for before it is used';
const OTHER = 'another thing of the same name';

/**
 * Features newer than the browsers of package.json's browserslist that the built scripts may name: why, and in which file where not in
 * any. An entry that nothing needs any more fails the build.
 *
 * @type {readonly {feature: string, file?: string, because: string}[]}
 */
export const ALLOWED = [
  { feature: 'Object.fromEntries', because: POLYFILLED },
  { feature: 'Array.at', because: POLYFILLED },
  { feature: 'String.replaceAll', because: POLYFILLED },
  { feature: 'SubmitEvent.submitter', because: POLYFILLED },
  { feature: 'SubmitEvent', file: 'framework', because: ASKED },

  // React
  { feature: 'Navigator.scheduling', file: 'framework', because: ASKED },
  { feature: 'reportError', file: 'framework', because: ASKED },
  { feature: 'IntersectionObserver.delay', file: 'framework', because: OTHER },
  {
    feature: 'Document.createElement: is',
    file: 'framework',
    because: 'for customised elements, of which there are none',
  },
  { feature: 'AnimationEvent.animation', file: 'framework', because: OTHER },
  // Remix and React Router
  {
    feature: 'FormData.FormData: submitter',
    file: 'framework',
    because: 'tried once, and the button added by hand where it has no effect',
  },
  { feature: 'Document.startViewTransition', file: 'framework', because: ASKED },
  { feature: 'HTMLLinkElement.imageSizes', file: 'framework', because: OTHER },
  { feature: 'Navigator.connection', file: 'framework', because: ASKED },
  { feature: 'Blob.stream', file: 'framework', because: OTHER },
  { feature: 'ReadableStream.pipeThrough', file: 'framework', because: 'Single Fetch only, which is off' },
  { feature: 'TransformStream', file: 'framework', because: 'Single Fetch only, which is off' },
  // Conform
  {
    feature: 'FormData.FormData: submitter',
    file: 'forms',
    because: 'the button is added by hand where it has no effect',
  },
  { feature: 'HTMLFormElement.requestSubmit', file: 'forms', because: ASKED },
  { feature: 'Element.ariaInvalid', file: 'forms', because: OTHER },
  // Radix
  { feature: 'Element.checkVisibility', file: 'dialogs', because: ASKED },
  { feature: 'Element.checkVisibility: checkVisibilityCSS', file: 'dialogs', because: ASKED },
  // Ours
  { feature: 'ArrayBuffer.transfer', file: 'ui', because: 'paths.transfer' },
  { feature: 'Iterator.toArray', file: 'ui', because: 'React.Children.toArray' },
  { feature: 'Element.part', file: 'application', because: 'the part of an application' },
];
