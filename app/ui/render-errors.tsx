import { Component, type ReactNode } from 'react';

/** Error thrown by a component while it was rendered in the browser; `cause` is what it threw. */
export class RenderError extends Error {}

/**
 * Marks what components throw as a RenderError and passes it on to the error page, which otherwise could not tell a
 * TypeError of a component from the TypeError with which fetch says that there was no answer.
 */
export class RenderErrors extends Component<{ children: ReactNode }, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render() {
    if (this.state.thrown) throw new RenderError(String(this.state.thrown.error), { cause: this.state.thrown.error });
    return this.props.children;
  }
}
