import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { LENGTHS } from '#contract/constants.ts';
import { Field } from '#src/ui/form/Field.tsx';
import { useDelayedSearch } from './useDelayedSearch.ts';

type Props = {
  /** The search that is applied now. */
  search: string;
  onSearch: (text: string) => void;
};

const boxSx = {
  // The browser's own clear mark would stand beside ours, which is there only when there is something to clear.
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& input:placeholder-shown ~ .clear': { display: 'none' },
};

/** Searches 450 ms after the last key, or at once with Enter. */
export function SearchBox({ search, onSearch }: Props) {
  const { box, typed, apply, clear } = useDelayedSearch(search, onSearch);
  const [before] = useState(search);
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field
        inputRef={box}
        name="search"
        defaultValue={before}
        onChange={typed}
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
          <InputAdornment position="end" className="clear">
            <IconButton aria-label="Clear search" edge="end" onClick={clear}>
              <ClearIcon />
            </IconButton>
          </InputAdornment>
        }
        sx={boxSx}
      />
    </Box>
  );
}
