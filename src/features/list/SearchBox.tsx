import IconButton from '@mui/material/IconButton';
import { memo, useState } from 'react';
import { LENGTHS } from '#contract/constants.ts';
import { useIsOtherPageLoading } from '#src/hooks/router.ts';
import { onSite } from '#src/lib/basePath.ts';
import { paths } from '#src/lib/paths.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { CloseIcon } from '#src/ui/icons/layout.tsx';
import { SearchIcon } from '#src/ui/icons/search.tsx';
import * as styles from './SearchBox.module.css';
import { useDebouncedSearch } from './useDebouncedSearch.ts';

type Props = {
  /** Of the form: where no script runs, the other controls of the list are sent with it. */
  id: string;
  search: string;
  onSearch: (text: string) => void;
};

/** Memoized: a press elsewhere in the list does not render it. */
const SearchForm = memo(function SearchForm({
  id,
  search,
  onSearch,
  isLeaving,
}: Props & { isLeaving: boolean }) {
  const { inputRef, onInput, apply, clear } = useDebouncedSearch(search, isLeaving, onSearch);
  const [initial] = useState(search);
  return (
    <Form
      method="get"
      id={id}
      role="search"
      action={onSite(paths.allArtifacts)}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field
        inputRef={inputRef}
        name="search"
        defaultValue={initial}
        onChange={onInput}
        type="search"
        label="Search artifacts"
        placeholder="Name, place, discoverer…"
        autoComplete="off"
        inputProps={{ maxLength: LENGTHS.search, enterKeyHint: 'search' }}
        startAdornment={<SearchIcon aria-hidden className={styles.icon} />}
        endAdornment={
          <IconButton aria-label="Clear search" edge="end" onClick={clear} className={styles.clear}>
            <CloseIcon />
          </IconButton>
        }
        className={styles.box}
      />
    </Form>
  );
});

/** Searches 450 ms after the last keystroke, or at once on Enter. */
export const SearchBox = (props: Props) => <SearchForm {...props} isLeaving={useIsOtherPageLoading()} />;
