import type { DefaultValues, FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { CONTACT_MESSAGES } from '#contract/message.ts';
import type { CurrentUser } from '#contract/user.ts';
import { useSubmitForm } from '#src/hooks/useSubmitForm.ts';
import { useValidatedForm } from '#src/hooks/useValidatedForm.ts';
import { stringOrEmpty } from '#src/lib/stringOrEmpty.ts';
import { useDialogs } from '#src/ui/dialogs/DialogsProvider.tsx';
import { Draft, useDraft } from '#src/ui/form/Draft.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { FormField } from '#src/ui/form/FormField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useToast } from '#src/ui/toasts/useToast.ts';
import * as styles from './ContactForm.module.css';
import { simulatedSend } from './simulatedSend.ts';

type Field<Values extends FieldValues> = {
  name: FieldPath<Values>;
  label: string;
  type?: 'email';
  autoComplete?: string;
  multiline?: boolean;
};

type Props<Values extends FieldValues> = {
  label: string;
  /** The machine's id in Redux DevTools. */
  id: string;
  /** The signed-in user, whose e-mail is prefilled. */
  user: CurrentUser | null;
  resolver: Resolver<Values, unknown, Values>;
  fields: readonly Field<Values>[];
  /** Initial values, and the values after the message is sent. */
  empty: NoInfer<Values & DefaultValues<Values>>;
  send: (values: Values, signal: AbortSignal, key: string) => Promise<unknown>;
  sent: { title: string; text: string };
  submitLabel: string;
  busyLabel: string;
};

/** Shown under a field instead of the message, which is in the dialog. */
const HINTS: Record<string, string> = {
  [CONTACT_MESSAGES.required]: 'Required',
  [CONTACT_MESSAGES.email]: 'For example name@example.org',
};

/** The dialog for an invalid form: missing fields come before an invalid e-mail (HELP-4). */
function summaryOf<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const messages = Object.values(errors).map((error) => stringOrEmpty(error?.message));
  if (messages.includes(CONTACT_MESSAGES.required))
    return { title: 'Oops...', text: CONTACT_MESSAGES.required };
  if (messages.includes(CONTACT_MESSAGES.email))
    return { title: 'Invalid Email', text: CONTACT_MESSAGES.email };
  return { title: 'Oops...', text: messages[0] ?? CONTACT_MESSAGES.required };
}

/** The form of Help & Support and of Feedback (HELP-2 to HELP-7). With another user it begins anew: nothing of the one before stays in it (DRAFT-3). */
export const ContactForm = <Values extends FieldValues>(props: Props<Values>) => (
  <FormOfUser key={props.user?.uid} {...props} />
);

function FormOfUser<Values extends FieldValues>(props: Props<Values>) {
  const { user, fields, empty, send, sent } = props;
  const { alert, alertFailure } = useDialogs();
  const toast = useToast();
  const form = useValidatedForm(props.resolver, { ...empty, email: user?.email ?? '' });

  const draft = useDraft(props.id);
  const { busy, onSubmit } = useSubmitForm(form, {
    id: props.id,
    draft,
    submit: (values, signal, key) => simulatedSend(send(values, signal, key)),
    onInvalid: (errors) => {
      void alert(summaryOf(errors));
      for (const { name } of fields) {
        const message = stringOrEmpty(errors[name]?.message);
        if (message) form.setError(name, { message: HINTS[message] ?? message });
      }
    },
    onSuccess: () => {
      toast(
        'contact',
        'success',
        <>
          <div className={styles.title}>{sent.title}</div>
          <div>{sent.text}</div>
        </>,
      );
      form.reset(empty);
    },
    onFailure: alertFailure('Oops...', 'Something went wrong. Please try again later.'),
  });

  return (
    <Form onSubmit={onSubmit} aria-label={props.label}>
      <Draft form={form} draft={draft} busy={busy} />
      {fields.map(({ multiline = false, ...field }) => (
        <FormField
          key={field.name}
          control={form.control}
          {...field}
          {...(multiline && { lines: 6 })}
          required
          disabled={busy}
        />
      ))}
      <SubmitButton busy={busy} busyLabel={props.busyLabel} className={styles.submit}>
        {props.submitLabel}
      </SubmitButton>
    </Form>
  );
}
