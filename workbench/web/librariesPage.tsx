/** The prescribed libraries, put together and idle: the least that a page of this product loads. */
import { ThemeProvider, createTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import CssBaseline from '@mui/material/CssBaseline';
import Typography from '@mui/material/Typography';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { initializeApp } from '@firebase/app';
import { browserLocalPersistence, initializeAuth, onAuthStateChanged } from '@firebase/auth';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link } from 'react-router-dom';
import { setup } from 'xstate';

const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: '/' }), endpoints: () => ({}) });
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefault) => getDefault().concat(api.middleware),
});
const machine = setup({}).createMachine({
  initial: 'idle',
  states: { idle: { on: { go: 'gone' } }, gone: {} },
});
const auth = initializeAuth(initializeApp({ apiKey: 'local', projectId: 'local', appId: 'local' }), {
  persistence: browserLocalPersistence,
});
onAuthStateChanged(auth, () => {});

function LibrariesPage() {
  const [state, send] = useMachine(machine);
  return (
    <Container component="main">
      <Typography variant="h1">The libraries</Typography>
      <Box>
        <Button component={Link} to="/" onClick={() => send({ type: 'go' })}>
          {state.value}
        </Button>
      </Box>
    </Container>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <BrowserRouter>
        <LibrariesPage />
      </BrowserRouter>
    </ThemeProvider>
  </Provider>,
);
