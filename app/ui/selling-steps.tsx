import { paths } from '../paths';
import { Choices } from './choices';
import { categoryIcon } from './icons';

type Named = { value: string; name: string };

/** The first step of a sale, here and on the home page: what is sold, as large links. */
export function CategoryChoices({ categories, customer }: { categories: readonly Named[]; customer?: string }) {
  const choices = categories.map(({ value, name }) => ({
    name,
    href: paths.validate({ category: value, customer }),
    icon: categoryIcon(value),
  }));
  return <Choices choices={choices} />;
}

type ProviderChoicesProps = { category: string; providers: readonly string[]; suggestion?: string; customer?: string };

/** The second step: whose it is. The suggestion comes first and is never the only choice. */
export function ProviderChoices({ category, providers, suggestion, customer }: ProviderChoicesProps) {
  const choices = providers.map((provider) => ({
    name: provider,
    href: paths.validate({ category, provider, customer }),
    hint: suggestion?.toLowerCase() === provider.toLowerCase() ? 'Suggested by the number' : undefined,
  }));
  return <Choices choices={choices} />;
}

/** Asks for a phone number first, so that its network can be suggested. */
export function NumberFirst({ category, customer }: { category: string; customer?: string }) {
  return (
    <form method="get" action={paths.validate()} className="mb-4 max-w-md">
      <input type="hidden" name="category" value={category} />
      <label htmlFor="number-first" className="mb-1 block font-semibold">
        Phone number
      </label>
      <div className="flex">
        <input id="number-first" name="customer" defaultValue={customer} inputMode="numeric" autoComplete="off" className="input mr-2" />
        <button className="button flex-none">Suggest</button>
      </div>
    </form>
  );
}

/** Where one is in a sale; each step that was taken is a link back to it. */
export function StepTrail({ category, provider, customer }: { category: string; provider: string; customer?: string }) {
  if (!category) return null;
  const steps = [
    { label: 'All services', href: paths.validate() },
    { label: category, href: provider ? paths.validate({ category }) : undefined },
    ...(provider ? [{ label: provider, href: customer ? paths.validate({ category, provider, customer }) : undefined }] : []),
    ...(customer ? [{ label: customer, href: undefined }] : []),
  ];
  return (
    <ol className="mb-2 flex flex-wrap text-sm text-muted capitalize" aria-label="Steps of this sale">
      {steps.map(({ label, href }, index) => (
        <li key={label} className="mr-2" aria-current={href ? undefined : 'step'}>
          {index > 0 && <span aria-hidden="true">› </span>}
          {href ? (
            <a className="inline-block py-3" href={href}>
              {label}
            </a>
          ) : (
            <span className="inline-block py-3">{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
