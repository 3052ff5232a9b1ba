import { Component, type ReactNode } from 'react';

/** An error that a component threw while rendering in the browser; `cause` is the thrown value. */
class RenderError extends Error {}

/**
 * Rethrows errors of components as RenderError, so that the error page can tell a component's TypeError from the
 * TypeError that fetch throws when there is no response.
 */
export class RenderErrors extends Component<{ children: ReactNode }, { thrown?: { error: unknown } }> {
  // A field of a class needs a helper in the oldest browsers.
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = {};
  }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render() {
    if (this.state.thrown) throw new RenderError(String(this.state.thrown.error), { cause: this.state.thrown.error });
    return this.props.children;
  }
}
