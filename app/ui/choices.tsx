import { Icon, type IconName } from './icons';

export type Choice = { name: string; href: string; icon?: IconName; hint?: string };

/** Large links from which a person picks one. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="-m-1 flex flex-wrap">
      {choices.map(({ name, href, icon, hint }) => (
        <li key={href} className="w-1/2 p-1 md:w-1/4">
          <a
            href={href}
            className="flex h-full min-h-[3.5rem] items-center rounded-lg border border-line bg-white px-3 py-3 font-semibold no-underline hover:bg-accent-soft"
          >
            {icon && <Icon name={icon} className="mr-3 h-6 w-6 flex-none" />}
            <span className="min-w-0 break-words">
              {name}
              {hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
