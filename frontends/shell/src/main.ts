import '@verdict/ui/styles.css'
import '../public/remotes.json'

// Everything shared is loaded asynchronously, so that it can be negotiated with the remotes; nothing may be imported here.
void import('./bootstrap.tsx')
