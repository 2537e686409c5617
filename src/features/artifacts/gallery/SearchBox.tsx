import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Controller } from 'react-hook-form';
import { LENGTHS } from '#contract/constants.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { useDelayedSearch } from './useDelayedSearch.ts';

type Props = {
  /** The search that is applied now. */
  search: string;
  onSearch: (text: string) => void;
};

/** Searches 450 ms after the last key, or at once with Enter. */
export function SearchBox({ search, onSearch }: Props) {
  const { control, typed, apply, clear } = useDelayedSearch(search, onSearch);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Controller
        control={control}
        name="search"
        render={({ field: { ref, onChange, ...field } }) => (
          <Field
            {...field}
            inputRef={ref}
            onChange={(event) => {
              onChange(event);
              typed();
            }}
            type="search"
            label="Search artifacts"
            placeholder="Name, place, discoverer…"
            autoComplete="off"
            inputProps={{ maxLength: LENGTHS.search, enterKeyHint: 'search' }}
            startAdornment={
              <InputAdornment position="start">
                <SearchIcon aria-hidden />
              </InputAdornment>
            }
            endAdornment={
              field.value && (
                <InputAdornment position="end">
                  <IconButton aria-label="Clear search" edge="end" onClick={clear}>
                    <ClearIcon />
                  </IconButton>
                </InputAdornment>
              )
            }
            // The browser's own clear mark would stand beside ours.
            sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
          />
        )}
      />
    </Box>
  );
}
