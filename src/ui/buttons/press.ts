// Hosts of mini-programs set the class of the pressed element themselves (`hoverClass`).
export {};
