const POLYFILLED = 'app/entry.polyfills.ts adds it';
const DETECTED = 'asked for before it is used';
const OTHER = 'another thing of the same name';

/**
 * Features that the oldest browsers of package.json's browserslist lack and the built scripts may still name: the
 * reason, and the file if only one may. An unused entry fails the build.
 * @type {readonly {feature: string, file?: string, because: string}[]}
 */
export const ALLOWED = [
  { feature: 'Object.fromEntries', because: POLYFILLED },
  { feature: 'Array.at', because: POLYFILLED },
  { feature: 'String.replaceAll', because: POLYFILLED },
  { feature: 'SubmitEvent.submitter', because: POLYFILLED },
  { feature: 'SubmitEvent', file: 'framework', because: DETECTED },

  // React
  { feature: 'Navigator.scheduling', file: 'framework', because: DETECTED },
  { feature: 'reportError', file: 'framework', because: DETECTED },
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
  { feature: 'Document.startViewTransition', file: 'framework', because: DETECTED },
  { feature: 'HTMLLinkElement.imageSizes', file: 'framework', because: OTHER },
  // Conform
  {
    feature: 'FormData.FormData: submitter',
    file: 'forms',
    because: 'the button is added by hand where it has no effect',
  },
  { feature: 'HTMLFormElement.requestSubmit', file: 'forms', because: DETECTED },
  { feature: 'Element.ariaInvalid', file: 'forms', because: OTHER },
  // Radix
  { feature: 'Element.checkVisibility', file: 'dialogs', because: DETECTED },
  { feature: 'Element.checkVisibility: checkVisibilityCSS', file: 'dialogs', because: DETECTED },
  // Ours
  { feature: 'Iterator.toArray', file: 'ui', because: 'React.Children.toArray' },
  { feature: 'Element.part', file: 'application', because: 'the part of an application' },
];
