import { fieldLabel } from '~/domain/application';
import { paths } from '~/domain/paths';
import { Alert } from '~/ui/alert';

type ApplicationCardProps = {
  isCompleted: boolean;
  feedbacks: readonly { id: string; field?: string; message?: string }[];
};

/** The application state of an unconfirmed vendor, and the next step (spec section 2, Vendor information). */
export function ApplicationCard({ isCompleted, feedbacks }: ApplicationCardProps) {
  return (
    <>
      <h1 className="mb-4">Home</h1>
      {isCompleted ? (
        <Alert tone="information">
          Application is under review...
          <span className="block">Until it is decided it cannot be changed.</span>
        </Alert>
      ) : (
        <section className="card max-w-xl" aria-labelledby="next">
          <h2 id="next" className="mb-2">
            {feedbacks.length > 0 ? 'Your application was returned' : 'Complete your profile'}
          </h2>
          {feedbacks.length > 0 ? (
            <ul className="mb-4 list-disc pl-6">
              {feedbacks.map(({ id, field, message }) => (
                <li key={id}>
                  <strong>{fieldLabel(field)}</strong>: {message}
                </li>
              ))}
            </ul>
          ) : (
            <p className="mb-4">
              Tell us who you are and upload four documents. What you fill in is kept, so that you can go on later.
            </p>
          )}
          <a className="button button-primary" href={paths.info()}>
            Complete Profile
          </a>
        </section>
      )}
    </>
  );
}
