import { Alert } from '~/ui/alert';
import { OTHER_PROVIDER } from './selling';
import { describeSlowProvider } from './slow-provider';

type SlowProvidersProps = {
  slow: readonly Parameters<typeof describeSlowProvider>[0][];
  /** The provider of this sale; without one, all slow providers are named. */
  provider?: string;
};

/** Tells the seller before a sale that its provider is slow, as this portal has just measured it. */
export function SlowProviders({ slow, provider }: SlowProvidersProps) {
  const named = slow.filter((known) => !provider || provider === OTHER_PROVIDER || known.provider === provider);
  if (named.length === 0) return null;
  return (
    <Alert tone="warning">
      {named.map((known) => (
        <p key={known.provider}>{describeSlowProvider(known)}</p>
      ))}
    </Alert>
  );
}
